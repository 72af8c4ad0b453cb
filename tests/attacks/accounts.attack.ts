import { randomUUID } from "node:crypto";
import { solvedPuzzle } from "../../bench/accounts.ts";
import {
  type Attack,
  type AttackedSite,
  type AttackPunter,
  type Check,
  joinPunter,
  newAddress,
  PAN,
  PASSWORD,
  type Reply,
  send,
} from "./attack.ts";

async function signUp(
  site: AttackedSite,
  email: string,
  over: Record<string, string> = {},
): Promise<Reply> {
  const visitor = { ...PAN, "x-forwarded-for": newAddress() };
  const token = await solvedPuzzle(site.url, visitor);
  const form = {
    password: PASSWORD,
    countryId: "CW",
    currencyID: "USD",
    termsAgreement: true,
    ...over,
  };
  return send(site, "/client-gate/account/v3/signup/email", {
    headers: visitor,
    body: { joinPunter: { email, token }, ...form },
  });
}

const newEmail = () => `attack-${randomUUID().slice(0, 12)}@example.com`;
const ruleOf = (reply: Reply) => reply.json?.details?.rule;
const PDF = "%PDF-1.4\n";
const DOCUMENTS =
  "/client-gate/verification/documents?documentType=PASSPORT&side=front&fileName=passport.txt";

/** Accounts: weak passwords, reserved names, bypassed exclusions, documents, links that log in. */
export default {
  name: "accounts",
  async run(site, check) {
    await chooseWeakPasswords(site, check);
    const punter = await joinPunter(site);
    await takeReservedNames(site, check, punter);
    await sendBadDocuments(site, check, punter);
    await sendManyDocuments(site, check, punter);
    await returnExcluded(site, check);
    await logInByLink(site, check, punter);
  },
} satisfies Attack;

async function chooseWeakPasswords(site: AttackedSite, check: Check): Promise<void> {
  for (const password of ["password1", "PASSWORD1", "1q2w3e4r", "qwerty123"]) {
    const reply = await signUp(site, newEmail(), { password });
    check(`the password ${password} is refused`, ruleOf(reply) === "forbidsCommon", reply);
  }
}

async function takeReservedNames(
  site: AttackedSite,
  check: Check,
  punter: AttackPunter,
): Promise<void> {
  for (const nickname of ["Admin", "Аdmin", "adm1n", "Supp0rt", "T0uchline"]) {
    const reply = await send(site, "/client-gate/punter/nickname", {
      method: "PUT",
      headers: punter.headers,
      body: { nickname },
    });
    check(`the nickname ${nickname} is refused`, ruleOf(reply) === "reserved", reply);
  }
}

async function sendBadDocuments(
  site: AttackedSite,
  check: Check,
  punter: AttackPunter,
): Promise<void> {
  for (const type of ["text/plain", "application/json"]) {
    const headers = { ...punter.headers, "content-type": type };
    const reply = await send(site, DOCUMENTS, { headers, body: '"no passport"' });
    check(`a document sent as ${type} is refused with 415`, reply.status === 415, reply);
  }
}

async function sendManyDocuments(
  site: AttackedSite,
  check: Check,
  punter: AttackPunter,
): Promise<void> {
  const headers = { ...punter.headers, "content-type": "application/pdf" };
  const uploads = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      send(site, DOCUMENTS, {
        headers: { ...headers, "idempotency-key": randomUUID() },
        body: `${PDF}${at}`,
      }),
    ),
  );
  const taken = uploads.filter(({ status }) => status === 200).length;
  check(
    "of 25 documents sent together ten are taken",
    taken === 10 && uploads.every(({ status }) => status < 500),
    taken,
  );
}

async function returnExcluded(site: AttackedSite, check: Check): Promise<void> {
  const name = randomUUID().slice(0, 12);
  const excluded = await joinPunter(site, { email: `out-${name}@example.com` });
  const exclusion = await send(site, "/client-gate/punter/self-exclude/temporary", {
    headers: excluded.headers,
    body: { monthsCount: 6, password: PASSWORD },
  });
  check("a punter excludes themself", exclusion.status === 200, exclusion);
  for (const email of [
    `out-${name}+again@example.com`,
    `OUT-${name.toUpperCase()}+2@EXAMPLE.com`,
  ]) {
    const reply = await signUp(site, email);
    check(
      `an excluded person does not come back as ${email}`,
      reply.json?.code === "SAME_PERSON_EXCLUDED",
      reply,
    );
  }
}

async function logInByLink(site: AttackedSite, check: Check, punter: AttackPunter): Promise<void> {
  const issued = await send(site, "/client-gate/auth/authentication-token", {
    headers: punter.headers,
    body: {},
  });
  const owner = await send(site, "/client-gate/auth/token-owner", {
    body: { token: issued.json?.token, kind: "authentication" },
  });
  const told = String(owner.json?.account ?? "");
  check(
    "a link's account is shown masked before anybody is logged in",
    told.includes("•••") && !told.includes(punter.login),
    owner,
  );
  check("the look at a link opens no session", owner.headers["set-cookie"] === undefined, owner);
}
