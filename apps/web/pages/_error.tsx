import type { NextPageContext } from "next";
import type { Frame } from "../src/data/frame/frame.ts";
import { pageContext } from "../src/data/frame/page-context.ts";
import { ErrorScreen } from "../src/screens/error/ErrorScreen.tsx";

interface Props {
  status: number;
  frame?: Frame;
}

export default function ErrorPage({ status }: Props) {
  return <ErrorScreen status={status} />;
}

ErrorPage.getInitialProps = async ({ req, res, err, locale }: NextPageContext): Promise<Props> => {
  if (!req) return { status: err?.statusCode ?? 500 };
  const context = pageContext(req);
  if (context.unavailable) return { status: 503, frame: await context.frame(locale) };
  return {
    status: context.refusedWith ?? res?.statusCode ?? err?.statusCode ?? 500,
    frame: await context.frame(locale),
  };
};
