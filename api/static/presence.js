// What may be there, and what has to be.

/**
 * The value itself. That it is missing is a fault of the page, and stops it here rather than later.
 * @template Value
 * @param {Value | null | undefined} value
 * @returns {Value}
 */
export function sure(value) {
  if (value === null || value === undefined) throw new Error("Something is missing that has to be there.");
  return value;
}

/**
 * Whether something is there: for lists of what may be there and what may not.
 * @template Thing
 * @param {Thing} thing
 * @returns {thing is Exclude<Thing, false | null | undefined | "">}
 */
export const present = (thing) => Boolean(thing);
