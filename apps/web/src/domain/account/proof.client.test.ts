import { CallError } from "@touchline/calls";
import { beforeEach, expect, test, vi } from "vitest";
import { openPopup } from "../shell/popups/popups.ts";
import { proveOldPhone } from "./phone.client.ts";
import { afterProof } from "./proof.client.ts";

vi.mock("../shell/popups/popups.ts", () => ({ openPopup: vi.fn() }));
vi.mock("./phone.client.ts", () => ({ proveOldPhone: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const refused = (code: string) => new CallError(code, 403);

test.each([
  ["verified", "done", 2],
  ["closed", null, 1],
] as const)(
  "a proof by phone asks for the code after the dialog: %s",
  async (outcome, result, calls) => {
    vi.mocked(openPopup).mockResolvedValue("phone");
    vi.mocked(proveOldPhone).mockResolvedValue(outcome);
    const make = vi.fn().mockRejectedValueOnce(refused("PROOF_NEEDED")).mockResolvedValue("done");
    expect(await afterProof(make)).toBe(result);
    expect(make).toHaveBeenCalledTimes(calls);
  },
);

test("a changed phone is not proved a second time by the phone", async () => {
  vi.mocked(openPopup).mockResolvedValue(null);
  await afterProof(() => Promise.reject(refused("PLAYER_NOT_VERIFIED_PASSWORD")));
  expect(vi.mocked(openPopup).mock.calls[0]?.[1]).toEqual({ withoutPhone: true });
});
