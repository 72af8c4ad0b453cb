import { expect, test } from "vitest";
import { LoginBody, SessionTokens } from "./auth.ts";
import { ESPORTS, SPORTS } from "./event.ts";
import { JOIN_FIELDS, JoinResponse } from "./join.ts";
import { TIERS } from "./loyalty.ts";
import { MESSAGE_KINDS, MESSAGE_SOURCES } from "./messages.ts";
import { NATIVE_APPS, NATIVE_TARGETS } from "./native.ts";
import { Heartbeat, openProfile } from "./punter.ts";
import { excludeForTimeout } from "./restrictions.ts";
import { CACHE_SECONDS } from "./route.ts";
import { phoneBeginV2, phoneBeginV3, phoneCompleteV2, phoneCompleteV3 } from "./sign-up.ts";
import { BeginBody, CompleteBody, JoinPunter, SignUpReply } from "./sign-up-form.ts";
import { SOURCES, TARGETS } from "./values.ts";
import { VerificationResult } from "./verification.ts";

const fieldsOf = ({ properties }: { properties: object }) => Object.keys(properties);

function bodyOf<Body>({ path, body }: { path: string; body?: Body }): Body {
  if (!body) throw new Error(`${path} has no body`);
  return body;
}

test("the tiers of a client are VIP, VipRegular, VipOld and Common", () => {
  expect(TIERS).toEqual(["VIP", "VipRegular", "VipOld", "Common"]);
});

test("clients are the mobile web, and the sport and the scores app on iOS and Android", () => {
  expect(SOURCES).toEqual(["MOBILE", "MOBILE_NATIVE"]);
  expect(TARGETS).toEqual(["BROWSER", ...NATIVE_TARGETS]);
  expect(NATIVE_TARGETS).toEqual(["IOS", "ANDROID"]);
  expect(NATIVE_APPS).toEqual(["sport", "scores"]);
});

test("messages are web, global or club, from external or inbox", () => {
  expect(MESSAGE_KINDS).toEqual(["web", "global", "club"]);
  expect(MESSAGE_SOURCES).toEqual(["external", "inbox"]);
});

test("sport kinds have the specification's names", () => {
  expect(SPORTS).toEqual(
    expect.arrayContaining([
      "Football",
      "Basketball",
      "Tennis",
      "IceHockey",
      "Darts",
      "Cricket",
      "Boxing",
      "MMA",
      "HorseRacing",
      "Greyhounds",
      "Formula1",
      ...ESPORTS,
    ]),
  );
});

test("cache lifetimes are an hour, a quarter, five minutes and, by default, a minute", () => {
  expect(CACHE_SECONDS).toEqual({
    hour: 3600,
    quarter: 900,
    fiveMinutes: 300,
    minute: 60,
    default: 60,
  });
});

test("a phone signs up by four calls, two of each version", () => {
  const calls = [phoneBeginV2, phoneCompleteV2, phoneBeginV3, phoneCompleteV3];
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /account/v2/signup/phone/begin",
    "POST /account/v2/signup/phone/complete",
    "POST /account/v3/signup/phone/begin",
    "POST /account/v3/signup/phone/complete",
  ]);
});

test.each<[string, { properties: object }, string[]]>([
  [
    "verification state",
    VerificationResult,
    [
      "status",
      "attemptVerificationCount",
      "nextVerificationAfterMillis",
      "attemptCodeCount",
      "codeExpiredAfterMillis",
      "errorCode",
      "verificationToken",
      "registrationToken",
      "phoneNumber",
      "channelType",
    ],
  ],
  ["join", BeginBody, ["joinPunter"]],
  ["join's punter", JoinPunter, ["phoneNumber", "refererId", "token", "timeZoneId", "email"]],
  [
    "join response",
    JoinResponse,
    ["emailRequired", "verificationResult", "baseResult", "basePunterVerificationResult"],
  ],
  [
    "phone signup",
    CompleteBody,
    ["joinPunter", "registrationToken", "verificationToken", "verificationCode", "refererId"],
  ],
  [
    "signup result",
    SignUpReply,
    [
      "status",
      "needEmailConfirmation",
      "loginByAuthType",
      "punterToken",
      "punterHash",
      "loginResult",
      "errorCode",
    ],
  ],
  [
    "login",
    LoginBody,
    ["login", "password", "phoneNumber", "rememberMe", "keepPunterLoggedIn", "token"],
  ],
  [
    "login response",
    SessionTokens,
    ["accessToken", "refreshToken", "creationTime", "loginTimeout", "lastLoginTime", "punterToken"],
  ],
  ["self-exclusion timeout", bodyOf(excludeForTimeout), ["daysCount"]],
  ["open profile", bodyOf(openProfile), ["openToken"]],
  [
    "heartbeat",
    Heartbeat,
    ["user", "selfExcludeSettings", "punterIdentityState", "legalAgreementAccepted", "punterToken"],
  ],
  [
    "heartbeat's user",
    Heartbeat.properties.user,
    ["account", "balanceInfo", "bonusInfo", "punterInfo", "settings", "loyaltyAccountInfo"],
  ],
])("the payload of %s has the specification's fields", (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
});

test("a registration form may have each field of the specification", () => {
  expect(JOIN_FIELDS).toEqual(
    expect.arrayContaining([
      "firstName",
      "lastName",
      "nickname",
      "password",
      "email",
      "countryId",
      "currencyID",
      "phone",
      "postCode",
      "cpf",
      "birthDay",
    ]),
  );
});
