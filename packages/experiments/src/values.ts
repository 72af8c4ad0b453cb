import { VALUE_TYPES } from "./config.ts";

export type Warn = (message: string) => void;

/**
 * docs/behaviour/experiments.md#values: string; bool (true only for the text true); integer or
 * number (parsed as a float); json (empty gives {}, invalid null).
 */
export function convertValue(type: string, text: string, name: string, warn: Warn): unknown {
  switch (type as (typeof VALUE_TYPES)[number]) {
    case "string":
      return text;
    case "bool":
      return text === "true";
    case "integer":
    case "number":
      return Number.parseFloat(text);
    case "json":
      return parseJson(text, name, warn);
    default:
      warn(`Invalid type "${type}" of ${name}: use one of ${VALUE_TYPES.join(", ")}`);
      return null;
  }
}

function parseJson(text: string, name: string, warn: Warn): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    warn(`Invalid json value of ${name}`);
    return null;
  }
}
