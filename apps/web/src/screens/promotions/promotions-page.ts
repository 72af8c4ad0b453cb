import { CallError } from "@touchline/calls";
import type { Product, Promotion } from "@touchline/contract";
import { gateCall } from "../../data/call/gate-call.ts";
import { framed } from "../../data/frame/page-context.ts";
import { ANY } from "../../data/frame/shared-page.ts";
import { queryText } from "../../domain/addresses/query-text.ts";
import type { PromotionsScreenProps } from "./PromotionsScreen.tsx";

/**
 * The promotions of the site or of a product. If only punters may see them, the gate gives the page
 * none.
 */
export const promotionsPage = (product: Product | null) =>
  framed<PromotionsScreenProps>(async (context, request) => {
    const call = await gateCall(context, request);
    return {
      props: { product, ...(await call("promotions", { query: product ? { product } : {} })) },
    };
  });

export interface PromotionScreenProps {
  slug: string;
  /** Null if only punters may see it. */
  promotion: Promotion | null;
}

export const promotionPage = framed<PromotionScreenProps>(async (context, request) => {
  const slug = queryText(request.params?.slug) ?? "";
  const call = await gateCall(context, request);
  try {
    return { props: { slug, promotion: await call("promotion", { params: { slug } }) } };
  } catch (error) {
    if (error instanceof CallError && error.type === "PROMOTION_NOT_FOUND")
      return { notFound: true };
    if (error instanceof CallError && error.type === "PROMOTIONS_CLOSED")
      return { props: { slug, promotion: null }, sharedWith: `/promotions/${ANY}` };
    throw error;
  }
});
