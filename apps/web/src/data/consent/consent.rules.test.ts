import { expect, test } from "vitest";
import { consentCookie, DEFAULT_CONSENT_COOKIE, readConsent } from "./consent.rules.ts";

test("the cookie is named ConsentCookie and lasts 182 days unless the operator says otherwise", () => {
  expect(consentCookie([], DEFAULT_CONSENT_COOKIE)).toBe(
    "ConsentCookie=necessary; Path=/; Max-Age=15724800; SameSite=Lax",
  );
  expect(consentCookie(["recording", "analytics"], { name: "Said", expiresAfterDays: 1 })).toBe(
    "Said=necessary.analytics.recording; Path=/; Max-Age=86400; SameSite=Lax",
  );
});

test.each([
  ["", null],
  ["ConsentCookie=", null],
  ["ConsentCookie=true", null],
  ["OtherConsentCookie=necessary.analytics", null],
  ["ConsentCookie=necessary", []],
  ["a=1; ConsentCookie=necessary.recording.somethingElse; b=2", ["recording"]],
])("%j is read as %j", (cookies, agreed) =>
  expect(readConsent(cookies, DEFAULT_CONSENT_COOKIE)).toEqual(
    agreed === null ? null : new Set(agreed),
  ),
);
