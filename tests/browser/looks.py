"""How a page looks, in numbers: where everything is and in which colours, who has a name, what can be read."""

import base64
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.async_api import Page

SAME = """() => {
  scrollTo(0, 0);
  for (const places of document.querySelectorAll(".places")) places.scrollTop = 0;
  const shown = [];
  const styles = ["color", "backgroundColor", "borderColor", "boxShadow", "fontSize", "fontWeight", "opacity"];
  const own = (node) => [...node.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join("");
  // Whose phone it is stands at its top all evening; everything else has to be the same.
  for (const node of document.querySelectorAll("body, body *:not(.who, .who *)")) {
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    const place = [box.x, box.y, box.width, box.height].map((n) => Math.round(n * 10) / 10).join(" ");
    const looks = styles.map((name) => style[name]).join(" ");
    const told = node.matches(".note, time") ? "" : own(node);
    if (style.visibility === "hidden") shown.push(node.tagName);
    else shown.push(`${node.tagName}.${node.getAttribute("class")} [${place}] ${looks} ${node.disabled} ${told}`);
  }
  return shown;
}"""
"""Every element with its place and colours. The note is what may differ, and a clock may tick in between.

How far each hand has scrolled says nothing.
"""

NAMELESS = """() => [...document.querySelectorAll("button, input, a, [role=img], [role=group], img, summary")]
  .filter((node) => node.checkVisibility() && !node.closest("[aria-hidden=true]"))
  .filter((node) => {
    const label = node.labels?.[0]?.textContent ?? "";
    const named = node.getAttribute("aria-label") ?? node.getAttribute("alt") ?? "";
    return !(label + named + node.textContent).trim();
  })
  .map((node) => node.outerHTML)"""
"""What a screen reader could not tell."""

PALE = """(least) => {
  const numbers = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((each, at) => each * a + under[at] * (1 - a));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (node) => {
    if (!node) return [11, 13, 19];
    const colour = numbers(getComputedStyle(node).backgroundColor);
    return (colour[3] ?? 1) === 1 ? colour : over(colour, behind(node.parentElement));
  };
  const faded = (node) => (node ? Number(getComputedStyle(node).opacity) * faded(node.parentElement) : 1);
  const pale = [];
  for (const node of document.querySelectorAll("body *")) {
    const text = [...node.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join("").trim();
    const seen = node.checkVisibility({ visibilityProperty: true }) && !node.closest(":disabled, [inert]");
    if (!text || !seen) continue;
    const ground = behind(node);
    const [r, g, b, a = 1] = numbers(getComputedStyle(node).color);
    const [x, y] = [light(over([r, g, b, a * faded(node)], ground)), light(ground)].sort((p, q) => q - p);
    const contrast = (x + 0.05) / (y + 0.05);
    if (contrast < least) pale.push(`${contrast.toFixed(2)}: ${node.tagName}.${node.className} ${text}`);
  }
  return pale;
}"""
"""Text that stands out less from its ground than so much. What is disabled is meant to stand back."""

OVERFLOWING = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => `${node.tagName}.${node.className}`)"""

SPILLING = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.clientHeight > 0)
  .filter((node) => {
    const { overflowY, fontSize } = getComputedStyle(node);
    // Letters reach a little over a tight line; a line too much is another thing.
    return overflowY === "visible" && node.scrollHeight > node.clientHeight + parseFloat(fontSize) / 2;
  })
  .map((node) => `${node.tagName}.${node.className}`)"""
"""What does not fit into its place and covers something else."""

BROKEN = """() => [...document.querySelectorAll("button *, button, h1, .line-row > span, .badge")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .flatMap((node) => [...node.childNodes].filter((n) => n.nodeType === 3))
  .flatMap((text) => [...text.data.matchAll(/[^\\s-]+/g)].map((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    return lines.size > 1 && `${text.parentElement.className}: ${word[0]}`;
  }))
  .filter(Boolean)"""
"""Words that go on in the next line, on buttons and in headings."""

HIDDEN = """() => {
  const parts = (names) => [...document.querySelectorAll(names)].filter((node) => node.checkVisibility());
  const box = (node) => node.getBoundingClientRect();
  const foot = parts(".app > .caption")[0];
  if (!foot || document.querySelector("dialog[open]") || innerHeight < 480) return [];
  const under = parts("[role=status]").filter((node) => node.textContent && box(node).bottom > box(foot).top + 1);
  const stack = parts(".places, .doing, .app > .caption");
  const over = stack.slice(1).filter((node, at) => stack.length === 3 && box(stack[at]).bottom > box(node).top + 1);
  const silent = parts(".caption > p, .call-text, .note, .places").filter((node) =>
    node.scrollTop + node.clientHeight < node.scrollHeight - 4 && !node.hasAttribute("data-more"));
  return [["under the caption", under], ["lies over the places", over], ["does not tell that it scrolls", silent]]
    .flatMap(([what, nodes]) => nodes.map((node) => `${what}: ${node.className} ${node.textContent}`));
}"""
"""On a phone: a note under the caption, buttons over what is to be chosen, text that seems whole."""

LEAST_CONTRAST = 4.5
LIGHT = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const { data } = paper.getImageData(0, 0, image.width, image.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  return sum / (data.length / 4);
}"""
"""How bright a picture is on the whole, of 255."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Everything on a page, element by element."""

    elements: tuple[str, ...]

    def unlike(self, other: "Looks") -> list[tuple[str, str]]:
        if len(self.elements) != len(other.elements):
            return [(f"{len(self.elements)} elements", f"{len(other.elements)} elements")]
        return [
            (mine, theirs) for mine, theirs in zip(self.elements, other.elements, strict=True) if mine != theirs
        ]


async def looks(page: Page) -> Looks:
    return Looks(tuple(await page.evaluate(SAME)))


async def light(page: Page) -> float:
    """How much light a page throws into the room, from 0 to 255."""
    picture = base64.b64encode(await page.screenshot(animations="disabled")).decode()
    paper = await page.context.new_page()  # past the page's own policy
    try:
        return float(await paper.evaluate(LIGHT, picture))
    finally:
        await paper.close()


AXE = Path(__file__).parents[2] / "api/node_modules/axe-core/axe.min.js"
"""Installed by ``make pages``."""


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


async def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page. It is let in by the browser, past the page's own policy."""
    if not await page.evaluate("typeof axe === 'object'"):
        await page.evaluate(_axe())
    found = await page.evaluate("axe.run({ resultTypes: ['violations'] }).then((done) => done.violations)")
    return [f"axe: {rule['id']} {node['html'][:200]}" for rule in found for node in rule["nodes"]]


async def barriers(page: Page) -> list[str]:
    """What keeps somebody from using the page: no language, no names, too pale, too large, words in pieces."""
    lang = await page.evaluate("document.documentElement.lang")
    return [
        *([] if lang in ("en", "fr") else [f"language: {lang}"]),
        *(f"no name: {node}" for node in await page.evaluate(NAMELESS)),
        *(f"too pale: {node}" for node in await page.evaluate(PALE, LEAST_CONTRAST)),
        *(f"too wide: {node}" for node in await page.evaluate(OVERFLOWING)),
        *(f"too high: {node}" for node in await page.evaluate(SPILLING)),
        *(f"broken: {word}" for word in await page.evaluate(BROKEN)),
        *await page.evaluate(HIDDEN),
    ]
