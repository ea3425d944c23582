// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A test coin of the development chain: a plain ERC-20 whose whole supply its issuer may enlarge. Worth nothing.
contract TestCoin {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotIssuer();
    error InsufficientBalance();
    error InsufficientAllowance();

    /// The issuer is named, not taken from the sender, because a deployer contract creates the coin at a fixed address.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address issuer_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        issuer = issuer_;
        _mint(issuer_, supply);
    }

    function mint(address to, uint256 value) external {
        if (msg.sender != issuer) revert NotIssuer();
        _mint(to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance();
        allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function _mint(address to, uint256 value) private {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        if (balanceOf[from] < value) revert InsufficientBalance();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
