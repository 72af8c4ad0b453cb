import { afterAll, expect, test } from "vitest";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { createHashingThreads } from "./hashing-threads.ts";
import { createPasswords } from "./passwords.ts";

const threads = createHashingThreads();
const passwords = createPasswords(createBulkhead({ atOnce: 1, waiting: 0 }), threads);
afterAll(threads.close);

test("a password is kept as argon2id with OWASP's parameters, salted", async () => {
  const first = await passwords.hash("correct horse 1");
  const second = await passwords.hash("correct horse 1");
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test("a password matches with spaces around it and in either Unicode composition, and not otherwise", async () => {
  const stored = (await passwords.hash("contraseña 1")) as string;
  expect(await passwords.verify(stored, "  contraseña 1 ".normalize("NFD"))).toBe(true);
  expect(await passwords.verify(stored, "contrasena 1")).toBe(false);
  expect(await passwords.verify(undefined, "contraseña 1")).toBe(false);
});

test("a hash request is refused at once when the queue is full", async () => {
  const running = passwords.hash("correct horse 1");
  const refused = await passwords.verify(undefined, "x");
  expect(isRefusal(refused) && refused.code).toBe("gateway.unavailable");
  expect(await running).toContain("$argon2id$");
});

test("an unreadable hash fails alone, and a new thread compares the next password", async () => {
  await expect(passwords.verify("no hash at all", "x")).rejects.toThrow();
  expect(await passwords.verify(undefined, "x")).toBe(false);
});
