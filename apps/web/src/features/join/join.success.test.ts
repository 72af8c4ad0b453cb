// @vitest-environment happy-dom
import type { Jurisdiction } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { afterEach, expect, it } from "vitest";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { openSignUpPopup } from "../../domain/shell/popups/sign-up-popup.ts";
import { afterSignUp } from "./join.success.ts";

afterEach(closeShown);

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
  "%s: goes to %s and its popup %s outlives the change of route",
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

it("a popup that the way to the next page lost opens there, until the punter has answered it", async () => {
  const { signUpPopup } = SESSION_KEYS;
  sessionStorage.setItem(signUpPopup, JSON.stringify(["confirm-registration", "ana@example.com"]));
  const open = openSignUpPopup();
  void openSignUpPopup();
  expect(shownPopup()).toMatchObject({
    name: "confirm-registration",
    props: { given: { email: "ana@example.com" } },
  });
  expect(sessionStorage.getItem(signUpPopup)).not.toBeNull();
  closeShown();
  await open;
  expect(shownPopup()).toBeNull();
  expect(sessionStorage.getItem(signUpPopup)).toBeNull();
  sessionStorage.setItem(signUpPopup, JSON.stringify(["session-expired"]));
  await openSignUpPopup();
  expect(shownPopup()).toBeNull();
  sessionStorage.clear();
});
