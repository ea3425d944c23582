/** The calls and the log of an ERC-20 token that custody uses. */
import { parseAbi, toEventSelector } from "viem";

export const TOKEN_ABI = parseAbi([
  "function balanceOf(address owner) view returns (uint256)",
  "function decimals() view returns (uint8)",
  "function symbol() view returns (string)",
  "function totalSupply() view returns (uint256)",
  "function transfer(address to, uint256 value) returns (bool)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

export const TRANSFER_TOPIC = toEventSelector("Transfer(address,address,uint256)");
