import { load } from "@fingerprintjs/fingerprintjs";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { newKey } from "../../data/device/browser.ts";
import { call } from "../../data/session/session.client.ts";

/** Computes the device's fingerprint and links it to the account that has just logged in. */
export async function linkDevice(
  account: string,
  algorithm: string,
  isMirror: boolean,
): Promise<void> {
  // Without monitoring the library makes no requests.
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  await call("recognitionLink", {
    body: {
      isMobileDevice: window.matchMedia("(pointer: coarse)").matches,
      isMirror,
      algorithm,
      fingerprint: visitorId,
      operationType: "LOGIN",
      punterHash: bytesToHex(sha256(utf8ToBytes(account))),
      requestId: newKey(),
    },
  });
}
