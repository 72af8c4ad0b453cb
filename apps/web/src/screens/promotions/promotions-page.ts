import type { Product } from "@touchline/contract";
import type { GetServerSidePropsContext } from "next";
import { framed, pageContext } from "../../lib/page-context.ts";

interface Promoted {
  product: Product;
  /** The law shows promotions to punters only. */
  closed: boolean;
}

/** Promotions of a product. Where guests may not see them, their page holds none of the texts either. */
export function promotionsPage(product: Product) {
  const open = framed<Promoted>(async () => ({ props: { product, closed: false } }), { texts: ["events", "promotions"] });
  const closed = framed<Promoted>(async () => ({ props: { product, closed: true } }));
  return async (request: GetServerSidePropsContext) => {
    const context = pageContext(request.req);
    const { flags } = await context.frame(request.locale);
    const isGuest = context.preference("session") !== "punter";
    return flags.IS_PROMOTIONS_FOR_GUESTS === false && isGuest ? closed(request) : open(request);
  };
}
