import type english from "../messages/en.json";

/**
 * A key of the English catalogue, and so of every language: a text missing in a language is
 * English. A misspelt key does not compile.
 */
export type TextKey = keyof typeof english;
