import type { Heartbeat } from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import { now } from "../../data/device/browser.ts";
import { panelsClosed } from "../../data/device/shell-state.ts";
import { SESSION_KEYS } from "../../data/device/storage.data.ts";
import type { Frame } from "../../data/frame/frame.ts";
import { takeLogin } from "../../data/session/logins.ts";
import { call, loadHeartbeat, logOut } from "../../data/session/session.client.ts";
import { knownPunter } from "../../data/session/session.ts";
import { productOfPath } from "../../domain/addresses/products.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { openSignUpPopup } from "../../domain/shell/popups/sign-up-popup.ts";
import { isKeptOut, wayOn } from "../../domain/standing/way-on.rules.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { invitations, restrictionPopup, type WantedPopup } from "./standing.rules.ts";
import { readTold, type Told, writeTold } from "./told.ts";

/** Records that a popup was shown. */
const REMEMBERED: Partial<Record<WantedPopup["name"], (at: number, heartbeat: Heartbeat) => Told>> =
  {
    "null-balance": (nullBalanceAt) => ({ nullBalanceAt }),
    "nickname-required": (nicknameAt) => ({ nicknameAt }),
    "personal-domain": (_, { personalDomain }) => (personalDomain ? { personalDomain } : {}),
    "welcome-bonus": () => ({ welcomeBonus: true }),
  };

/**
 * The account opened on this page. Its owner was just welcomed, so the next page does not prompt
 * either.
 */
let newcomer: string | null = null;

/** The restriction that applies now; null if there is none. */
let inForce: string | null = null;

/** Reacts to a heartbeat: shows the punter a restriction, and the prompts that are due. */
export async function followUp(
  heartbeat: Heartbeat,
  frame: Pick<Frame, "site" | "flags" | "intervals" | "configuration">,
  path: string,
  greet: (name: string) => void,
): Promise<void> {
  const { account } = heartbeat.user;
  void openSignUpPopup();
  const login = takeLogin();
  if (login) newcomer = login.afterSignUp ? account : null;
  const place = { site: frame.site, product: productOfPath(path) };
  const restriction = restrictionPopup(heartbeat, place);
  // Shown after every login; after a reload or a push only until the punter has answered it.
  inForce = restriction && statusOf(heartbeat);
  if (inForce === null) forgetStatus();
  else if (isAnsweredOn(path, heartbeat, frame.site)) rememberStatus(inForce);
  else if (restriction && (login || !wasAnswered(inForce))) {
    const status = inForce;
    void show(restriction, heartbeat).then(() => {
      if (status === inForce) rememberStatus(status);
    });
  }

  const told = readTold(localStorage, account);
  if (
    login &&
    !login.afterSignUp &&
    told.seenAt !== undefined &&
    now() - told.seenAt >= frame.intervals.WELCOME_BACK_INTERVAL
  )
    greet(nameOf(heartbeat));
  writeTold(localStorage, account, { seenAt: now() });
  const wanted = invitations(heartbeat, {
    ...place,
    now: now(),
    nicknames: {
      enabled: await nicknamesEnabled(heartbeat),
      hidden: frame.flags.HIDE_NICKNAME === true,
    },
    asksPersonalDetails: frame.configuration.STATE_MATRIX.PERSONALDETAILS,
    nullBalance: {
      shownAt: told.nullBalanceAt ?? null,
      intervalMs: frame.intervals.NULL_BALANCE_POPUP_TIMEOUT,
    },
    personalDomainSeen: told.personalDomain === heartbeat.personalDomain,
    welcomeBonusShown: told.welcomeBonus === true,
    nicknameAskedAt: told.nicknameAt ?? null,
    previousLoginTime: login?.previousLoginTime ?? null,
    agreements: heartbeat.legalAgreementAccepted ? [] : await agreementsInForce(),
  });
  const shown =
    newcomer === account ? wanted.filter(({ name }) => name === "legal-agreement") : wanted;
  for (const popup of shown) if (popup.name === "legal-agreement") void show(popup, heartbeat);
  await panelsClosed();
  // The account may have been restricted, or left, meanwhile.
  const present = knownPunter();
  if (present?.account !== account) return;
  if (present.punterInfo.state !== heartbeat.user.punterInfo.state) return;
  for (const popup of shown) if (popup.name !== "legal-agreement") void show(popup, heartbeat);
}

/** The legal texts in force, each with the version that this punter last accepted. */
async function agreementsInForce() {
  const [{ agreements }, { acceptances }] = await Promise.all([
    call("agreementData"),
    call("legalAcceptances"),
  ]);
  return agreements.map((agreement) => {
    const acceptedVersion = acceptances.find(({ page }) => page === agreement.id)?.version;
    return acceptedVersion === undefined ? agreement : { ...agreement, acceptedVersion };
  });
}

const nameOf = ({ user }: Heartbeat): string =>
  user.punterInfo.details.nickname ??
  user.punterInfo.details.firstName ??
  user.punterInfo.details.email ??
  user.account;

const statusOf = ({ user, accountStatus, selfExcludeSettings }: Heartbeat): string =>
  `${user.account} ${accountStatus} ${selfExcludeSettings.endDate ?? ""}`;

/**
 * Each tab remembers the restriction whose popup the punter answered. A popup that still waited
 * behind another when the page was left is shown again, and so is a restriction that returns.
 */
const wasAnswered = (status: string): boolean =>
  sessionStorage.getItem(SESSION_KEYS.toldStatus) === status;
const rememberStatus = (status: string): void =>
  sessionStorage.setItem(SESSION_KEYS.toldStatus, status);
/** On the page that the popup would lead to, it would only stand in the way. */
function isAnsweredOn(path: string, { user }: Heartbeat, site: SiteProfile): boolean {
  const { state } = user.punterInfo;
  if (!isKeptOut(state)) return false;
  const way = wayOn(state, site);
  return (way.name === "documents" || way.name === "identity") && path.endsWith(way.path);
}
const forgetStatus = (): void => sessionStorage.removeItem(SESSION_KEYS.toldStatus);

/** Asks the gate only for punters without a nickname. */
const nicknamesEnabled = async ({ user }: Heartbeat): Promise<boolean> =>
  user.punterInfo.details.nickname === null &&
  (await call("nicknameEnabled").catch(() => ({ enabled: false }))).enabled;

async function show({ name, props }: WantedPopup, heartbeat: Heartbeat): Promise<void> {
  const remembered = REMEMBERED[name];
  if (remembered) writeTold(localStorage, heartbeat.user.account, remembered(now(), heartbeat));
  const answer = await openNamedPopup(name, props as never);
  if (answer === "log-out") await logOut();
  if (name === "legal-agreement" && answer === "accepted") {
    await acceptAgreements(props as { agreements: readonly { version: string }[] });
    await loadHeartbeat();
  }
}

/**
 * Accepts the texts that were shown. If newer ones came into force meanwhile, reloads the page,
 * which then asks about those.
 */
async function acceptAgreements({
  agreements,
}: {
  agreements: readonly { version: string }[];
}): Promise<void> {
  const shown = agreements
    .map(({ version }) => version)
    .sort()
    .at(-1);
  await call("acceptLegalAgreement", {
    query: shown === undefined ? {} : { version: shown },
  }).catch((error: unknown) => {
    if (faultCode(error) !== "LEGAL_VERSION_CHANGED") throw error;
    location.reload();
  });
}
