// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Ways to look like a deposit without being one. Only tests put these on a chain.
interface Coin {
    function transfer(address to, uint256 value) external returns (bool);
}

/// Claims any transfer it is asked to claim; it holds nothing.
contract LyingCoin {
    string public symbol;
    uint8 public decimals;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory symbol_, uint8 decimals_) {
        symbol = symbol_;
        decimals = decimals_;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function claim(address to, uint256 value) external {
        emit Transfer(msg.sender, to, value);
    }
}

/// Announces the full value and delivers one percent less.
contract FeeCoin {
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - value / 100;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Moves coins in inner calls: kept, undone, or undone together with the whole transaction.
contract Courier {
    receive() external payable {}

    function forwardNative(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent);
    }

    function transferThenUndo(Coin coin, address to, uint256 value) external {
        try this.transferAndFail(coin, to, value) {} catch {}
    }

    function transferAndFail(Coin coin, address to, uint256 value) external {
        coin.transfer(to, value);
        revert("undone");
    }

    function transferTwice(Coin coin, address first, address second, uint256 value) external {
        coin.transfer(first, value);
        coin.transfer(second, value);
    }

    function nativeThenUndo(address payable to) external payable {
        try this.nativeAndFail{value: msg.value}(to) {} catch {}
    }

    function nativeAndFail(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent);
        revert("undone");
    }
}

/// Accepts no native coin.
contract Closed {
    receive() external payable {
        revert("closed");
    }
}

/// A recipient whose work for a payment is whatever its owner last set: tame at a look, without end at another.
contract Burner {
    uint256 public rounds;
    mapping(uint256 => uint256) private spent;

    function set(uint256 rounds_) external {
        rounds = rounds_;
    }

    receive() external payable {
        for (uint256 round = 0; round < rounds; round++) spent[uint256(keccak256(abi.encode(block.number, round)))] = 1;
    }
}

/// Says that a transfer did not happen, and goes on as if it had.
contract FalseCoin {
    mapping(address => uint256) public balanceOf;
    uint8 public constant decimals = 8;
    bool public isOpen;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address owner, uint256 supply) {
        balanceOf[owner] = supply;
    }

    function open(bool isOpen_) external {
        isOpen = isOpen_;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        if (!isOpen) return false;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
