export { type EmbeddedPostgres, startEmbeddedPostgres } from "./server.ts";
