import { fileURLToPath } from "node:url";

/** Where the Markdown lies: pages/ and help/. */
export const CONTENT_FOLDER: string = fileURLToPath(new URL("..", import.meta.url));
