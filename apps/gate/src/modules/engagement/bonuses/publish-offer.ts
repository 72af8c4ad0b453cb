import type { Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { putPromoCode } from "../../people/accounts/promo-codes.store.ts";
import { flawsOf, unlawful } from "./offer-flaws.ts";
import {
  holdOffer,
  insertOffer,
  isCodeFree,
  newestVersion,
  publishedVersion,
  type StoredOffer,
  setOfferStatus,
} from "./offers.store.ts";
import type { OfferDraft, OffersDeps } from "./offers-deps.ts";

export async function saveOffer(
  deps: OffersDeps,
  tx: Tx,
  { offerId, ...draft }: OfferDraft,
): Promise<StoredOffer | Refusal<"OFFER_NOT_FOUND" | "OFFER_UNLAWFUL">> {
  const id = offerId ?? deps.random.uuid();
  await holdOffer(tx, id);
  const before = offerId ? await newestVersion(tx, offerId) : null;
  // A new version keeps the offer's kind and jurisdiction: otherwise it would be another offer.
  if (
    offerId &&
    (!before || before.jurisdiction !== draft.jurisdiction || before.kind !== draft.kind)
  )
    return refusal("OFFER_NOT_FOUND");
  const broken = flawsOf(deps, { ...draft });
  if (broken.length > 0) return unlawful(broken);
  const offer = {
    ...draft,
    offerId: id,
    version: (before?.version ?? 0) + 1,
    status: "draft" as const,
  };
  await insertOffer(tx, offer, new Date(deps.clock.now()));
  return offer;
}

export async function publishOffer(deps: OffersDeps, tx: Tx, offerId: string) {
  await holdOffer(tx, offerId);
  const draft = await newestVersion(tx, offerId);
  if (!draft) return refusal("OFFER_NOT_FOUND");
  if (draft.status !== "draft" || draft.endsAt <= deps.clock.now()) return refusal("OFFER_ENDED");
  const broken = flawsOf(deps, draft);
  if (broken.length > 0) return unlawful(broken);
  if (!(await canChoose(tx, draft))) return unlawful(["terms"]);
  if (!(await isCodeFree(tx, draft))) return refusal("OFFER_CODE_TAKEN");
  const before = await publishedVersion(tx, offerId);
  if (before) await setOfferStatus(tx, offerId, before.version, "ended");
  if (before?.code && before.code !== draft.code)
    await keepCode(tx, { ...before, endsAt: deps.clock.now() });
  await setOfferStatus(tx, offerId, draft.version, "published");
  await keepCode(tx, draft);
  return { ...draft, status: "published" as const };
}

/**
 * Each offer of a choice must be published in the same jurisdiction and not be listed on its own.
 */
async function canChoose(
  tx: Tx,
  { jurisdiction, terms: { choices = [] } }: StoredOffer,
): Promise<boolean> {
  for (const offerId of choices) {
    const choice = await publishedVersion(tx, offerId);
    if (
      choice?.jurisdiction !== jurisdiction ||
      !choice.audience.reward ||
      choice.kind === "welcome_choice"
    )
      return false;
  }
  return true;
}

/** Stores the code for sign-up forms, with its offer and expiry. */
async function keepCode(
  tx: Tx,
  { jurisdiction, code, offerId, texts, endsAt }: StoredOffer,
): Promise<void> {
  if (code === null) return;
  const descriptions = Object.fromEntries(
    Object.entries(texts).map(([language, { title }]) => [language, title]),
  );
  await putPromoCode(tx, jurisdiction, {
    code,
    descriptions,
    offerId,
    validUntil: new Date(endsAt),
  });
}

export async function endOffer({ clock }: OffersDeps, tx: Tx, offerId: string) {
  await holdOffer(tx, offerId);
  const published = await publishedVersion(tx, offerId);
  if (!published)
    return refusal((await newestVersion(tx, offerId)) ? "OFFER_ENDED" : "OFFER_NOT_FOUND");
  await setOfferStatus(tx, offerId, published.version, "ended");
  await keepCode(tx, { ...published, endsAt: clock.now() });
  return { ...published, status: "ended" as const };
}
