import type { Heartbeat, Product } from "@touchline/contract";
import { isRestricted, stateMay } from "@touchline/contract/state-permissions";
import type { SiteProfile } from "@touchline/jurisdictions";
import type { NamedPopups, PopupName } from "../../domain/shell/popups/popup-props.ts";

export type WantedPopup = {
  [N in PopupName]: { name: N; props: NamedPopups[N]["props"] };
}[PopupName];

export interface StandingContext {
  site: SiteProfile;
  /**
   * The product of the current page. It decides the wording of suspensions and whether to ask for a
   * nickname.
   */
  product: Product | null;
  now: number;
  /** GET /nickname/enabled, and the site's setting to hide nicknames. */
  nicknames: { enabled: boolean; hidden: boolean };
  nullBalance: { shownAt: number | null; intervalMs: number };
  /**
   * Configuration value STATE_MATRIX, PERSONALDETAILS: states in which punters are asked for
   * missing personal details.
   */
  asksPersonalDetails: readonly State[];
  personalDomainSeen: boolean;
  welcomeBonusShown: boolean;
  nicknameAskedAt: number | null;
  /** The time of this punter's previous login, if they have just logged in. */
  previousLoginTime: number | null;
  agreements: NamedPopups["legal-agreement"]["props"]["agreements"];
}

type State = Heartbeat["user"]["punterInfo"]["state"];

/** Products in which punters see each other. Elsewhere nobody is asked for a nickname. */
const SEEN_BY_OTHERS: ReadonlySet<Product | null> = new Set(["live-casino", "live-games", "crash"]);

/** Asked at most once a day: "later" means later. */
const NICKNAME_INTERVAL_MS = 24 * 3_600_000;

/**
 * docs/behaviour/account-states.md#after-login, after login: the restriction that applies to the
 * punter, if any.
 */
export function restrictionPopup(
  heartbeat: Heartbeat,
  { site, product }: Pick<StandingContext, "site" | "product">,
): WantedPopup | null {
  const { permanent, timeout, selfExcludedByRegulator, ending, endDate } =
    heartbeat.selfExcludeSettings;
  switch (heartbeat.user.punterInfo.state) {
    case "CLOSED":
      return { name: "account-closed", props: {} };
    case "SEIZED":
      return { name: "account-seized", props: {} };
    case "BLOCKED_ID_UPLOAD":
      return { name: "blocked-user", props: {} };
    case "SELF_EXCLUDED": {
      const chosen = heartbeat.accountStatus === "SelfExcluded" ? "period" : "temporary";
      const kind = selfExcludedByRegulator
        ? "regulator"
        : permanent
          ? "permanent"
          : ending
            ? "ending"
            : timeout
              ? "timeout"
              : chosen;
      return { name: "self-exclusion", props: { kind, endDate } };
    }
    case "PLAYER_PROTECTION_MEASURE":
      return {
        name: "player-protection-measure",
        props: heartbeat.protectionMeasure ?? { permanent: true, endDate: null },
      };
    case "SUSPENDED":
      return { name: "suspended", props: { product } };
    case "NEED_DOCUMENT":
      // A site that identifies by documents asks for them right after the sign-up. A punter who has
      // sent one has nothing left to do.
      return site.identification === "documents" || heartbeat.accountStatus === "PunterUpload"
        ? null
        : { name: "needs-document", props: {} };
    case "PENDING_VERIFICATION":
      return { name: "account-inactive", props: { by: "verification" } };
    case "INACTIVE": {
      const { email, emailConfirmed } = heartbeat.user.punterInfo.details;
      const by = email !== null && !emailConfirmed ? "email" : "support";
      return { name: "account-inactive", props: { by } };
    }
    // The owner of a DORMANT or REQUIRED account meets the way on where they need it: a deposit
    // ends the one, and sign-up leads to the identification that ends the other.
    default:
      return null;
  }
}

/**
 * The messages and prompts for a punter, unordered: the popups' priorities decide which comes
 * first.
 */
export function invitations(heartbeat: Heartbeat, context: StandingContext): WantedPopup[] {
  const { user, legalAgreementAccepted, personalDomain } = heartbeat;
  const { state, details } = user.punterInfo;
  const restricted = isRestricted(state) || state === "CLOSED" || state === "SEIZED";
  const wanted: WantedPopup[] = [];
  if (!legalAgreementAccepted)
    wanted.push({ name: "legal-agreement", props: { agreements: context.agreements } });
  if (context.previousLoginTime !== null && context.site.tellsLastLogin)
    wanted.push({ name: "last-login-date", props: { lastLoginTime: context.previousLoginTime } });
  if (restricted) return wanted;
  if (asksNickname(details.nickname, state, context))
    wanted.push({ name: "nickname-required", props: {} });
  if (personalDomain && !context.personalDomainSeen)
    wanted.push({ name: "personal-domain", props: { domain: personalDomain } });
  if (
    stateMay(state, "deposit") &&
    user.balanceInfo.mainBalance === 0 &&
    hasPassed(context.nullBalance.shownAt, context.nullBalance.intervalMs, context.now)
  )
    wanted.push({ name: "null-balance", props: {} });
  const { welcomeBonusMoney } = user.bonusInfo;
  if (stateMay(state, "bonus") && welcomeBonusMoney > 0 && !context.welcomeBonusShown)
    wanted.push({
      name: "welcome-bonus",
      props: { amount: welcomeBonusMoney, currency: user.balanceInfo.currency },
    });
  return wanted;
}

/**
 * docs/behaviour/account-states.md#nickname: only if empty, the state asks for personal details,
 * hiding is not configured, and the server enables nicknames.
 */
function asksNickname(
  nickname: string | null,
  state: State,
  { nicknames, asksPersonalDetails, nicknameAskedAt, now, product }: StandingContext,
): boolean {
  if (!SEEN_BY_OTHERS.has(product)) return false;
  if (nickname || nicknames.hidden || !nicknames.enabled || !asksPersonalDetails.includes(state))
    return false;
  return hasPassed(nicknameAskedAt, NICKNAME_INTERVAL_MS, now);
}

const hasPassed = (since: number | null, intervalMs: number, now: number): boolean =>
  since === null || now - since >= intervalMs;
