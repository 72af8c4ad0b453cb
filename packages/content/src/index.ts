import { fileURLToPath } from "node:url";

export {
  type Content,
  type ContentCard,
  type ContentPage,
  openContent,
  type Site,
} from "./content.ts";
export { LANGUAGES } from "./library.ts";
export type { Facts } from "./render.ts";
export { buildSearchIndex, type SearchIndex } from "./search-index.ts";

/** The folder of the Markdown files: pages/ and help/. */
export const CONTENT_FOLDER: string = fileURLToPath(new URL("..", import.meta.url));
