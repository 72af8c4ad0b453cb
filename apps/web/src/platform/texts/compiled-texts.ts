import type { TextKey } from "@touchline/texts";
import type { CompiledMessage } from "icu-minify/format";

/**
 * ICU messages compiled on the server, so that the browser needs the formatter but not the parser.
 */
export type CompiledTexts = Partial<Record<TextKey, CompiledMessage>>;
