import { expect, test } from "vitest";
import { withCampaign } from "./campaign.ts";

test.each([
  ["/join", "?utm_source=mail&btag=7", "/join?utm_source=mail&btag=7"],
  ["/join", "", "/join"],
  [
    "/sport/live?sport=Tennis",
    "?utm_source=a%20b&sport=Football",
    "/sport/live?sport=Tennis&utm_source=a+b",
  ],
  ["/join", "?next=https://evil.example&token=1", "/join"],
])("%s with %s is %s", (path, query, address) => expect(withCampaign(path, query)).toBe(address));

test("an endless query is truncated", () => {
  const query = `?${Array.from({ length: 50 }, (_, n) => `utm_x${n}=${"y".repeat(1000)}`).join("&")}`;
  expect(withCampaign("/join", query).length).toBeLessThan(12 * 230);
});
