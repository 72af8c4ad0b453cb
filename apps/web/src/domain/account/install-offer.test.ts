import { expect, test } from "vitest";
import { countVisit, declineInstall, mayOffer } from "./install-offer.ts";

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("a device is asked from its second visit on, until it declines", () => {
  const local = shelf();
  const first = shelf();
  countVisit(local, first);
  countVisit(local, first);
  expect(mayOffer(local)).toBe(false);
  countVisit(local, shelf());
  expect(mayOffer(local)).toBe(true);
  declineInstall(local);
  expect(mayOffer(local)).toBe(false);
});

test("invalid stored data count as nothing", () => {
  const local = shelf();
  local.setItem("tl.install", "{{{");
  expect(mayOffer(local)).toBe(false);
  countVisit(local, shelf());
  countVisit(local, shelf());
  expect(mayOffer(local)).toBe(true);
});
