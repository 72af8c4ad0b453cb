import { XMLParser } from "fast-xml-parser";
import { UnreadableFile } from "./settlement-line.ts";

export interface Amount {
  "#text": string;
  "@Ccy": string;
}
export interface Charge {
  Amt?: Amount;
  CdtDbtInd?: string;
}
/** Version 2 repeats the charge itself; later versions give a total and records. */
export interface Charges extends Charge {
  TtlChrgsAndTaxAmt?: Amount;
  Rcrd?: Charge[];
}
export interface References {
  EndToEndId?: string;
  InstrId?: string;
  TxId?: string;
  AcctSvcrRef?: string;
}
export interface Detail {
  Refs?: References;
  Amt?: Amount;
  AmtDtls?: { TxAmt?: { Amt?: Amount } };
  Chrgs?: Charges[];
}
export interface Entry {
  NtryRef?: string;
  Amt: Amount;
  CdtDbtInd: string;
  RvslInd?: string;
  Sts?: string | { Cd?: string };
  BookgDt?: { Dt?: string; DtTm?: string };
  ValDt?: { Dt?: string; DtTm?: string };
  AcctSvcrRef?: string;
  BkTxCd?: {
    Prtry?: { Cd?: string };
    Domn?: { Cd?: string; Fmly?: { Cd?: string; SubFmlyCd?: string } };
  };
  Chrgs?: Charges[];
  NtryDtls?: { TxDtls?: Detail[] }[];
}
interface Page {
  PgNb?: string;
}
export interface Statement {
  /** Unique for the account at most; some banks begin again each year. */
  Id?: string;
  /** The page of a statement that is split. Version 2 numbers the pages of the whole message. */
  StmtPgntn?: Page;
  ElctrncSeqNb?: string;
  LglSeqNb?: string;
  CreDtTm?: string;
  FrToDt?: { FrDtTm?: string };
  Acct?: { Id?: { IBAN?: string; Othr?: { Id?: string } }; Ccy?: string };
  Ntry?: Entry[];
}
export interface Message {
  GrpHdr?: { MsgPgntn?: Page };
  Stmt?: Statement[];
}

const LISTS = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Chrgs", "Rcrd"]);
const camt = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Standard entities only: a file cannot expand itself.
  processEntities: true,
  isArray: (name) => LISTS.has(name),
});

export function camtDocument(content: string): Message & { Stmt: Statement[] } {
  if (/<!DOCTYPE/i.test(content))
    throw new UnreadableFile("a document type is nothing a statement has");
  const { Document } = camt.parse(content) as { Document?: { BkToCstmrStmt?: Message } };
  const message = Document?.BkToCstmrStmt;
  if (!message?.Stmt) throw new UnreadableFile("the file has no statement");
  return { ...message, Stmt: message.Stmt };
}
