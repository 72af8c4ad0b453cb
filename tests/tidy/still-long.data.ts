/**
 * Files longer than 300 lines since lines have 100 columns. Remove an entry when you have shortened
 * the file.
 */
export const STILL_LONG: readonly string[] = [
  "apps/gate/src/push/push.module.ts",
  "packages/live/src/live-socket.ts",
];
