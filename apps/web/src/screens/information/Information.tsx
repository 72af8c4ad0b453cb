import Head from "next/head";
import type { ReactNode } from "react";
import { Screen } from "../Screen.tsx";

interface InformationProps {
  title: string;
  /** For search engines and link previews. */
  description: string;
  children: ReactNode;
}

/** An information page: title, back link and description. */
export const Information = ({ title, description, children }: InformationProps) => (
  <Screen title={title}>
    <Head>
      <meta key="description" name="description" content={description} />
    </Head>
    {children}
  </Screen>
);
