import Head from "next/head";
import type { ReactNode } from "react";
import { Screen } from "../Screen.tsx";

interface InformationProps {
  title: string;
  /** For search engines and for people who are sent a link. */
  description: string;
  children: ReactNode;
}

/** A page that is read: its title, the way back, its description. */
export const Information = ({ title, description, children }: InformationProps) => (
  <Screen title={title}>
    <Head>
      <meta key="description" name="description" content={description} />
    </Head>
    {children}
  </Screen>
);
