export { type EmbeddedPostgres, startEmbeddedPostgres, startScratchPostgres } from "./server.ts";
