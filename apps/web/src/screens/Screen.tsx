import type { ReactNode } from "react";
import { BackButton } from "../ui/BackButton.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import screen from "./screen.module.css";

/** A screen of the account: its title, the way back, and what it shows. */
export const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={screen.screen}>
    <PageTitle title={title} />
    <BackButton title={title} />
    {children}
  </div>
);
