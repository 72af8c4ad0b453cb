import { parentPort, workerData } from "node:worker_threads";
import { hashNow, verifyNow } from "../apps/gate/src/modules/people/auth/argon2id.ts";

/** The bare loop: only compares a password with its hash, as often as ordered. */
const password: string = workerData;
const stored = hashNow(password);

parentPort?.on("message", (times: number) => {
  for (let time = 0; time < times; time++)
    if (!verifyNow(stored, password)) throw new Error("the hash is not the password's");
  parentPort?.postMessage("done");
});
