// @vitest-environment happy-dom
import type { Jurisdiction } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { afterEach, expect, it, vi } from "vitest";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { clearPunterData } from "../../data/punter/punter-data.ts";
import { cpsInfo } from "../../domain/account/identification.client.ts";
import {
  answerPopup,
  closePopups,
  popupLeft,
  shownPopup,
} from "../../domain/shell/popups/popups.ts";
import { keepSignUpPopup, openSignUpPopup } from "../../domain/shell/popups/sign-up-popup.ts";
import { afterSignUp } from "./join.success.ts";

vi.mock("../../domain/account/identification.client.ts", () => ({ cpsInfo: vi.fn() }));

afterEach(() => {
  sessionStorage.clear();
  closeShown();
});

/** Answers the shown popup. */
function closeShown(): void {
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
}

it.each<[Jurisdiction, string, string]>([
  ["Spain", "/account/upload", "confirm-registration"],
  ["Denmark", "/account/upload", "confirm-registration"],
  ["Curacao", "/account/deposit?isAfterSignUp=true", "thank-you-for-registration"],
])(
  "%s: goes to %s and its popup %s survives the route change",
  async (jurisdiction, address, popup) => {
    const visited: string[] = [];
    const router = {
      push: async (to: unknown) => {
        visited.push(String(to));
        return true;
      },
    };
    await afterSignUp({
      site: siteOf(PROFILES[jurisdiction]),
      reply: { needEmailConfirmation: false } as Parameters<typeof afterSignUp>[0]["reply"],
      hasPassword: false,
      email: "lucia@example.com",
      texts: ((key: string) => key) as Parameters<typeof afterSignUp>[0]["texts"],
      router,
    });
    expect(visited).toEqual([address]);
    expect(shownPopup()?.name).toBe(popup);
  },
);

it("a popup lost on the way opens on the next page, until the punter has seen it", async () => {
  const { signUpPopup } = SESSION_KEYS;
  clearPunterData();
  vi.useFakeTimers();
  sessionStorage.setItem(signUpPopup, JSON.stringify(["confirm-registration", "ana@example.com"]));
  const open = openSignUpPopup();
  void openSignUpPopup();
  expect(shownPopup()).toMatchObject({
    name: "confirm-registration",
    props: { given: { email: "ana@example.com" } },
  });
  // Its code could not be loaded.
  closeShown();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shownPopup()?.name).toBe("confirm-registration");
  answerPopup(shownPopup()?.uid ?? 0, "seen");
  await open;
  expect(sessionStorage.getItem(signUpPopup)).toBeNull();
  closeShown();
  for (const broken of ['["session-expired"]', "null", "{"]) {
    sessionStorage.setItem(signUpPopup, broken);
    await openSignUpPopup();
    expect(shownPopup()).toBeNull();
  }
  sessionStorage.clear();
  vi.useRealTimers();
});

it("a browser without storage shows the popup all the same", async () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("storage is off");
  });
  keepSignUpPopup("thank-you-for-registration");
  setItem.mockRestore();
  void openSignUpPopup();
  expect(shownPopup()?.name).toBe("thank-you-for-registration");
  clearPunterData();
});

it("Russia: identification is checked again after 1500 ms, and leads to the deposit once complete", async () => {
  vi.useFakeTimers();
  const visited: string[] = [];
  let bindingState = "NOT_BIND";
  vi.mocked(cpsInfo).mockImplementation(
    async () => ({ bindingState, additionalState: "OK" }) as Awaited<ReturnType<typeof cpsInfo>>,
  );
  await afterSignUp({
    site: siteOf(PROFILES.Russia),
    reply: { needEmailConfirmation: false } as Parameters<typeof afterSignUp>[0]["reply"],
    hasPassword: true,
    email: undefined,
    texts: ((key: string) => key) as Parameters<typeof afterSignUp>[0]["texts"],
    router: { push: async (to: unknown) => visited.push(String(to)) > 0 },
  });
  expect(visited).toEqual(["/account/tsupis/identity"]);
  bindingState = "BIND";
  await vi.advanceTimersByTimeAsync(1499);
  expect(visited).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(visited[1]).toBe("/account/deposit?isAfterSignUp=true"));
  vi.useRealTimers();
});
