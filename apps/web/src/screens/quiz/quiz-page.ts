import { framed } from "../../data/frame/page-context.ts";

/** docs/behaviour/quiz.md: quiz only where its flag is on; elsewhere the address does not exist. */
export const quizPage = framed(async (context, { locale }) => {
  const { flags } = await context.frame(locale);
  return flags.IS_SHOW_QUIZ === true ? { props: {} } : { notFound: true };
});
