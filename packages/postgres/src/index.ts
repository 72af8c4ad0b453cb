export {
  type EmbeddedPostgres,
  embeddedUrl,
  startEmbeddedPostgres,
  startScratchPostgres,
} from "./server.ts";
