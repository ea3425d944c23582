/** Two receipts that follow each other, as an exchange with simulated sources wrote them. */
import type { RoundReceipt } from "@meridian/contract/receipts";

export const RECEIPTS: readonly RoundReceipt[] = [
  {
    form: 1,
    series: "BTC-5M",
    round: 4,
    base: "BTC",
    coin: "USDT",
    priceDecimals: 2,
    coinDecimals: 6,
    opensAt: 1795506000000,
    locksAt: 1795506300000,
    closesAt: 1795506600000,
    openFeePpm: 0,
    rewardFeePpm: 30000,
    result: "up",
    reason: "",
    upPool: "5",
    downPool: "406",
    upMembers: 1,
    downMembers: 4,
    openFees: "0",
    rewardFee: "12.18",
    winners: 1,
    paid: "398.82",
    refunded: "0",
    residue: "0",
    payoutPerUnit: "79.764",
    previous: "17a758da0d2bd08790428b4555c079995ef0feea2cc8b9fd5eb22a0c7a7b7192",
    hash: "ddfb54392fee5e4f38d46d4895ccaa525828649d353639e51a3f197884e5e50f",
    sources: [
      {
        source: "simulated-north",
        key: "589c0541e4a4a735e31efd23a946cdd3ae9947409728c45f19b8aa594388ca9b",
        signer: "source",
      },
      {
        source: "simulated-south",
        key: "187df22dae58e10dfb39698bcf2d4c5b4e382514cc07b31bd99bd6092b226fc2",
        signer: "source",
      },
      {
        source: "simulated-east",
        key: "868831da4fec105baeeef9623ff873ac3ae1aeb84eba115c12f3a1c46bae9cb3",
        signer: "source",
      },
    ],
    lock: {
      price: "64020.98",
      decidedAt: 1795506302000,
      sequence: 326,
      samples: [
        {
          source: "simulated-north",
          price: "64018.83",
          time: 1795506300000,
          signature:
            "8fe1af35ef29ca1c61771fe8747a2a048c033571c820893224820806b8bf00b420c7fa2bf7c19a0efb8387d814a3c270ed0a63eae7f9b2ae41b3c74ef848be04",
        },
        {
          source: "simulated-south",
          price: "64022.87",
          time: 1795506300000,
          signature:
            "4e7b28641a20ec180ac5f2aeb3d2ea59ea9d2b229097d9438004a614bfd005174246c3eeb27d92e11c5229815de5d45261d169cc8732b74887e85daf15328e03",
        },
        {
          source: "simulated-east",
          price: "64020.98",
          time: 1795506300000,
          signature:
            "69fdb7d2945569780f8fb117cd4703dfb090c602d6ddef3b56ac1ac851315d3cf8c939a363bd0167279260ac31341076db1d88fdb427c2e86133f2f904a76a07",
        },
      ],
    },
    close: {
      price: "64118.24",
      decidedAt: 1795506602000,
      sequence: 336,
      samples: [
        {
          source: "simulated-north",
          price: "64118.24",
          time: 1795506600000,
          signature:
            "a858a7cbeaea06de9e37f4a6e6664b3b789b4fe76179a315a776bf38a43ceca64afe726c25084a9a0484d4d19b53dcc944fdcc6d147fa0ee11edd789844d7d08",
        },
        {
          source: "simulated-south",
          price: "64117.84",
          time: 1795506600000,
          signature:
            "a20b9a8470548dabf7fa05872ceeff0f450b4c7fb81d7015311f77bc65b77a1e79bbba368b063af0d6b089ba8c8017ae6e5c011d3ead3ea241a5a559f1099902",
        },
        {
          source: "simulated-east",
          price: "64118.37",
          time: 1795506600000,
          signature:
            "2ce51196c7db7f8aaf83936e036345c866bbb7e81535091427413cdfe4cc2f4c03e3bec5bc82e1026102edf70baad812ab9965491c8d43c619d3b3b8d1ca2109",
        },
      ],
    },
  },
  {
    form: 1,
    series: "BTC-5M",
    round: 5,
    base: "BTC",
    coin: "USDT",
    priceDecimals: 2,
    coinDecimals: 6,
    opensAt: 1795506300000,
    locksAt: 1795506600000,
    closesAt: 1795506900000,
    openFeePpm: 0,
    rewardFeePpm: 30000,
    result: "up",
    reason: "",
    upPool: "122",
    downPool: "37",
    upMembers: 2,
    downMembers: 2,
    openFees: "0",
    rewardFee: "1.11",
    winners: 2,
    paid: "157.889999",
    refunded: "0",
    residue: "0.000001",
    payoutPerUnit: "1.29418032",
    previous: "ddfb54392fee5e4f38d46d4895ccaa525828649d353639e51a3f197884e5e50f",
    hash: "cab8ab51e1742419251d35fa4409ac60a5c8995df9a9ee8a487700c019df7bc8",
    sources: [
      {
        source: "simulated-north",
        key: "589c0541e4a4a735e31efd23a946cdd3ae9947409728c45f19b8aa594388ca9b",
        signer: "source",
      },
      {
        source: "simulated-south",
        key: "187df22dae58e10dfb39698bcf2d4c5b4e382514cc07b31bd99bd6092b226fc2",
        signer: "source",
      },
      {
        source: "simulated-east",
        key: "868831da4fec105baeeef9623ff873ac3ae1aeb84eba115c12f3a1c46bae9cb3",
        signer: "source",
      },
    ],
    lock: {
      price: "64118.24",
      decidedAt: 1795506602000,
      sequence: 336,
      samples: [
        {
          source: "simulated-north",
          price: "64118.24",
          time: 1795506600000,
          signature:
            "a858a7cbeaea06de9e37f4a6e6664b3b789b4fe76179a315a776bf38a43ceca64afe726c25084a9a0484d4d19b53dcc944fdcc6d147fa0ee11edd789844d7d08",
        },
        {
          source: "simulated-south",
          price: "64117.84",
          time: 1795506600000,
          signature:
            "a20b9a8470548dabf7fa05872ceeff0f450b4c7fb81d7015311f77bc65b77a1e79bbba368b063af0d6b089ba8c8017ae6e5c011d3ead3ea241a5a559f1099902",
        },
        {
          source: "simulated-east",
          price: "64118.37",
          time: 1795506600000,
          signature:
            "2ce51196c7db7f8aaf83936e036345c866bbb7e81535091427413cdfe4cc2f4c03e3bec5bc82e1026102edf70baad812ab9965491c8d43c619d3b3b8d1ca2109",
        },
      ],
    },
    close: {
      price: "64259.08",
      decidedAt: 1795506902000,
      sequence: 347,
      samples: [
        {
          source: "simulated-north",
          price: "64259",
          time: 1795506900000,
          signature:
            "900398c38b61ba9431d48617fa436cd1eba8316d9f4aadd738e0dc1fc4a9b4f2daaaf2411d65c0e8f86379b9dec70cf0d48828a1ddfcf17b9f0d1007f3f86f02",
        },
        {
          source: "simulated-south",
          price: "64262.74",
          time: 1795506900000,
          signature:
            "0a099ce5aaf9d752750c8e64f895cc0fc69d573c09ed904242a90e0c63ac0d3cfb7dd4d729ecaae078a27591fc6175d7f2d63973562b86aba3ccacb48687ea0a",
        },
        {
          source: "simulated-east",
          price: "64259.08",
          time: 1795506900000,
          signature:
            "89d91819b0894e883b90395dac493d45131e55d57a598baddf5b5431ad2c99beb3b939961280643fe6154c900e9c8d65942563c229271a1e00a8cf3a34177b09",
        },
      ],
    },
  },
];
