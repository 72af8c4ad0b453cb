export * from "./assert.ts";
export * from "./brand.ts";
export * from "./ids.ts";
export * from "./money.ts";
export * from "./odds.ts";
export * from "./random.ts";
export * from "./time.ts";
