import Head from "next/head";
import type { ReactNode } from "react";
import { BackButton } from "../ui/BackButton.tsx";
import screen from "./screen.module.css";

/** A screen of the account: its title, the way back, and what it shows. */
export const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={screen.screen}>
    <Head>
      <title>{`${title} · touchline`}</title>
    </Head>
    <BackButton title={title} />
    {children}
  </div>
);
