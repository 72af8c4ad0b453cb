export { scratchFolder } from "./scratch-folder.mjs";
export {
  type EmbeddedPostgres,
  embeddedUrl,
  startEmbeddedPostgres,
  startScratchPostgres,
} from "./server.ts";
