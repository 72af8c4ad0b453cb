import type { GetServerSidePropsContext } from "next";
import { framed, pageContext } from "../../data/frame/page-context.ts";

const page = framed(async () => ({ props: {} }), { texts: ["quiz", "clock", "period"] });

/** docs/behaviour/quiz.md: quiz only where its flag is on; elsewhere the address does not exist. */
export async function quizPage(request: GetServerSidePropsContext) {
  const { flags } = await pageContext(request.req).frame(request.locale);
  return flags.IS_SHOW_QUIZ === true ? page(request) : { notFound: true as const };
}
