import compile from "icu-minify/compile";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";

/** Letters with a meaning in ICU messages. A text without them is its own compiled form. */
const SYNTAX = /[{}<>#']/;

/**
 * Compiles the messages of one namespace. The parser is slow, so it parses only messages that need
 * it.
 */
export const compiledTexts = (
  messages: Readonly<Record<string, string>>,
  namespace: string,
): CompiledTexts =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([key]) => key.startsWith(`${namespace}.`))
      .map(([key, text]) => [key, SYNTAX.test(text) ? compile(text) : text]),
  );
