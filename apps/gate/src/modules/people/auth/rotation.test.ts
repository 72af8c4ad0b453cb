import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createTestDatabase, fakeClock, type TestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Secrets, stepOf } from "../../../../../../scripts/rotate-secret/steps.ts";
import { START, startGateOn, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

const [OLD, NEW] = ["o".repeat(40), "n".repeat(40)];
const bytes = (secret: string) => new TextEncoder().encode(secret);
const configOf = ({ current, next, previous }: Secrets) => ({
  tokenSecret: bytes(current),
  nextTokenSecrets: next.map(bytes),
  previousTokenSecrets: previous.map(bytes),
});
const after = (step: "accept" | "sign" | "forget", now: Secrets): Secrets => {
  const result = stepOf(step, now, NEW);
  if ("problem" in result) throw new Error(result.problem);
  return result.secrets;
};

const before: Secrets = { current: OLD, next: [], previous: [] };
const accepting = after("accept", before);
const signing = after("sign", accepting);
const over = after("forget", signing);

const clock = fakeClock(START);
let database: TestDatabase;
const gates = new Map<string, TestGate>();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const gate of gates.values()) await gate.close();
  await database.drop();
});

/** Starts the gate again with these secrets. */
async function restart(name: string, secrets: Secrets): Promise<void> {
  await gates.get(name)?.close();
  gates.set(name, await startGateOn(database.url, { clock, config: configOf(secrets) }));
}
const at = (name: string): TestGate => {
  const gate = gates.get(name);
  if (!gate) throw new Error(`no gate ${name}`);
  return gate;
};

/** A token of each gate at the other. */
async function answers(): Promise<number[]> {
  const [one, two] = [at("one"), at("two")];
  const crossed = async (from: TestGate, to: TestGate) => {
    const { headers } = await join(from);
    return (await to.call("heartbeat", { headers })).http;
  };
  return [await crossed(one, two), await crossed(two, one)];
}

test("in every moment of a rotation each gate takes the other's tokens", async () => {
  for (const name of ["one", "two"]) await restart(name, before);
  for (const secrets of [accepting, signing, over])
    for (const name of ["one", "two"]) {
      await restart(name, secrets);
      expect(await answers()).toEqual([200, 200]);
    }
});

test("a gate of the step before can start again after another one re-sealed the data key", async () => {
  await restart("two", signing);
  await restart("one", accepting);
  // It must not seal it by the old secret again.
  await restart("two", over);
  await restart("two", signing);
  expect(await answers()).toEqual([200, 200]);
});

const command = (step: string, now: Secrets, gate: TestGate) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const { port } = gate.gate.app.server.address() as AddressInfo;
    const child = spawn(
      process.execPath,
      ["scripts/rotate-secret.ts", step, `http://127.0.0.1:${port}`],
      {
        env: {
          ...process.env,
          TOKEN_SECRET: now.current,
          TOKEN_SECRET_NEXT: now.next.join(","),
          TOKEN_SECRET_PREVIOUS: now.previous.join(","),
          OPERATOR_KEY: gate.config.operatorKey,
        },
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => (output += part));
    child.on("exit", (code) => done({ code, output }));
  });

test("the command refuses to sign while a gate does not accept, and prints the settings once it does", async () => {
  const fresh = await createTestDatabase();
  let gate = await startGateOn(fresh.url, { clock, config: configOf(before) });
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  const early = await command("sign", accepting, gate);
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining("does not accept") });
  await gate.close();
  gate = await startGateOn(fresh.url, { clock, config: configOf(accepting) });
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  const now = await command("sign", accepting, gate);
  expect(now).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `TOKEN_SECRET=${NEW}\nTOKEN_SECRET_NEXT=\nTOKEN_SECRET_PREVIOUS=${OLD}\n`,
    ),
  });
  await gate.close();
  await fresh.drop();
});
