import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createDraws } from "../../packages/fair/src/draws.ts";
import { type Result, resultsIn } from "./verdict.ts";

const WORDS_A_ROUND = 8;
const CHUNK_ROUNDS = 8192;
/** dieharder's generator for raw words on standard input: unlike a file, it is never rewound. */
const STANDARD_INPUT = ["-g", "200"];

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

function* draws(serverSeed: string, clientSeed: string): Generator<Buffer> {
  for (let nonce = 1; ; ) {
    const chunk = Buffer.alloc(CHUNK_ROUNDS * WORDS_A_ROUND * 4);
    for (let at = 0; at < chunk.length; nonce++) {
      const round = createDraws({ serverSeed, clientSeed, nonce }, hmac);
      for (let word = 0; word < WORDS_A_ROUND; word++, at += 4)
        chunk.writeUInt32LE(round.next(), at);
    }
    yield chunk;
  }
}

/** Runs one test on the draws of these seeds. */
export async function dieharder(
  options: readonly string[],
  serverSeed: string,
  clientSeed: string,
): Promise<Result[]> {
  const child = spawn("dieharder", [...STANDARD_INPUT, ...options], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (text: Buffer) => {
    printed += text.toString();
  });
  const ended = once(child, "close");
  // It reads as much as it needs and exits; the broken pipe is the normal end of a test.
  await pipeline(draws(serverSeed, clientSeed), child.stdin).catch(() => {});
  await ended;
  return resultsIn(printed);
}
