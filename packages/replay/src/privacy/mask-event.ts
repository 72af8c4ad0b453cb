import type { eventWithTime, serializedNodeWithId } from "@rrweb/types";
import { maskedField, type Redact, starred, withoutNumbers } from "./personal-text.ts";

/** rrweb's enum numbers. Its enums are runtime values and importing them would load its code. */
export const EVENT = { full: 2, incremental: 3, meta: 4, custom: 5 } as const;
const SOURCE = { mutation: 0, input: 5 } as const;

/**
 * A query, and a fragment with values. A plain fragment stays: it names a part of a page or an SVG
 * symbol.
 */
const SECRETS = /\?[^#]*|#.*=.*$/gs;

type Attributes = Record<string, unknown>;
type Attribute = (value: string, redact: Redact) => string | null;

const spoken: Attribute = (value, redact) => withoutNumbers(redact(value));
const address: Attribute = (value, redact) =>
  /^(?:data:|#)/.test(value) ? value : redact(value.replace(SECRETS, ""));
const dropped: Attribute = () => null;
const kept: Attribute = (value) => value;

/**
 * Attributes that hold text for people, links, or a chosen or maximum value (a slider's maximum may
 * be somebody's balance). All others are only searched for known names.
 */
const ATTRIBUTES: Record<string, Attribute> = {
  value: (value) => maskedField(value),
  ...Object.fromEntries(
    [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "title",
      "alt",
      "placeholder",
      "label",
      "srcdoc",
    ].map((name) => [name, spoken]),
  ),
  ...Object.fromEntries(
    ["href", "xlink:href", "src", "action", "formaction", "rr_src"].map((name) => [name, address]),
  ),
  ...Object.fromEntries(
    [
      "checked",
      "selected",
      "aria-checked",
      "data-checked",
      "data-unchecked",
      "aria-valuenow",
      "aria-valuemin",
      "aria-valuemax",
      "min",
      "max",
      "step",
      "data-value",
    ].map((name) => [name, dropped]),
  ),
  // Large, and not personal.
  ...Object.fromEntries(
    ["_cssText", "style", "class", "d", "points", "viewBox", "transform"].map((name) => [
      name,
      kept,
    ]),
  ),
};

/** A page's address without query and fragment, which carry tokens, logins and searches. */
export const pathOnly = (href: string): string => href.replace(/[?#].*$/s, "");

function maskAttributes(attributes: Attributes, redact: Redact): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "boolean" && ATTRIBUTES[name] === dropped) delete attributes[name];
    if (typeof value !== "string") continue;
    const shown = (ATTRIBUTES[name] ?? ((text) => redact(text)))(value, redact);
    if (shown === null) delete attributes[name];
    else attributes[name] = shown;
  }
}

/** In a private part even the accessible texts are personal. */
const SPOKEN_ONLY = Object.entries(ATTRIBUTES).flatMap(([name, how]) =>
  how === spoken ? [name] : [],
);

function maskNode(node: serializedNodeWithId, redact: Redact, isPrivate: boolean): void {
  let within = isPrivate;
  if ("attributes" in node) {
    within ||= "data-private" in node.attributes;
    maskAttributes(node.attributes, redact);
    if (within)
      for (const name of SPOKEN_ONLY)
        if (typeof node.attributes[name] === "string")
          node.attributes[name] = starred(String(node.attributes[name]));
  }
  if ("childNodes" in node) for (const child of node.childNodes) maskNode(child, redact, within);
}

/**
 * The last step before an event is stored. Texts were masked already; this masks everything else in
 * place.
 */
export function maskEvent(
  event: eventWithTime,
  redact: Redact,
  isPrivateNode: (id: number) => boolean,
): eventWithTime {
  if (event.type === EVENT.full) maskNode(event.data.node, redact, false);
  if (event.type === EVENT.meta) event.data.href = redact(pathOnly(event.data.href));
  if (event.type !== EVENT.incremental) return event;
  const { data } = event;
  if (data.source === SOURCE.input) {
    data.text = maskedField(data.text);
    data.isChecked = false;
  }
  if (data.source === SOURCE.mutation) {
    for (const { node, parentId } of data.adds) maskNode(node, redact, isPrivateNode(parentId));
    for (const { id, attributes } of data.attributes) {
      maskAttributes(attributes, redact);
      if (!isPrivateNode(id)) continue;
      for (const name of SPOKEN_ONLY)
        if (typeof attributes[name] === "string") attributes[name] = starred(attributes[name]);
    }
  }
  return event;
}
