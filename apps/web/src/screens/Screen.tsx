import type { ReactNode } from "react";
import { BackButton } from "../domain/addresses/BackButton.tsx";
import { PageTitle } from "../domain/shell/PageTitle.tsx";
import screen from "./screen.module.css";

/** A screen of the account: its title, a back link and its content. */
export const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={screen.screen}>
    <PageTitle title={title} />
    <BackButton title={title} />
    {children}
  </div>
);
